import { adminScreens } from './admin-routes.tsx';
import { routesWith } from './routes.tsx';

/** Every screen of the product, where bytes are no matter. */
export const routes = routesWith(adminScreens);
