/** BOOT-01; the server applies the same test. */
export { isMobileBrowser } from '@contract/browser-kinds'
