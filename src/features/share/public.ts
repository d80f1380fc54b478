/** Posters and links of a screen, as other screens show them. */
export { ShareView } from './poster/ShareView'
export { ShareStore } from './poster/share.store'
