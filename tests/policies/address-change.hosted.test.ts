import { throughOrigin } from './databases.ts';
import { describeAddressChange } from './describe-address-change.ts';

describeAddressChange(throughOrigin);
