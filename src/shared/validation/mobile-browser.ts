/** BOOT-01, as the server tells it too. */
export { isMobileBrowser } from '@contract/browser-kinds'
