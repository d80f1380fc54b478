// The area data weighs as much as ten screens, so everything that needs it is loaded by this file, on use.
export { describeDistrict, findDistrict, listCities, listDistricts, PROVINCES } from '@contract/address/divisions'
export { findRegion } from '../recognize/find-region'
export { recognizeAddress } from '../recognize/recognize-address'
