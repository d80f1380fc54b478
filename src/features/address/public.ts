/** What other features may use of addresses. */
export { addressChoice } from './address-choice'
export { loadRegions, RegionSheet } from './edit/lazy-regions'
