import type { ApiRoute } from '../route.ts';
import { advisorRoutes } from './advisor/route.ts';
import { configRoute } from './config/route.ts';
import { contactRoute } from './contact/route.ts';
import { errorsRoute } from './errors/route.ts';
import { healthRoute } from './health/route.ts';
import { importRoutes } from './imports/route.ts';
import { declineInvitationRoute } from './invitations/route.ts';
import { leaveRoute, leftSessionsRoute } from './leave/route.ts';
import { monitoringErrorsRoute } from './monitoring-errors/route.ts';
import { openapiRoutes } from './openapi/route.ts';
import { picturesRoute } from './pictures/route.ts';
import { profileRoute } from './profile/route.ts';
import { readinessRoute } from './readiness/route.ts';
import { readyRoute } from './ready/route.ts';
import { switchesRoute } from './switches/route.ts';
import { systemRoute } from './system/route.ts';
import { visitsRoute } from './visits/route.ts';

/** Every address of the API. */
export const ROUTES: readonly ApiRoute[] = [
  healthRoute,
  readyRoute,
  configRoute,
  profileRoute,
  errorsRoute,
  monitoringErrorsRoute,
  visitsRoute,
  contactRoute,
  declineInvitationRoute,
  leaveRoute,
  leftSessionsRoute,
  systemRoute,
  switchesRoute,
  readinessRoute,
  picturesRoute,
  ...importRoutes,
  ...advisorRoutes,
  ...openapiRoutes,
];
