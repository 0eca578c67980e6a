import { onPglite } from './databases.ts';
import { describeAddressChange } from './describe-address-change.ts';

describeAddressChange(onPglite);
