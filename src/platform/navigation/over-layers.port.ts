/**
 * Runs a navigation of the router while layers may be open. On the web their history entries go first, so that none is
 * left below the next page; they return with the page. In WeChat, `navigateBack` would close a layer.
 *
 * @param how whether pages are closed by `navigateBack`
 */
export type OverLayers = (navigate: () => Promise<unknown>, how?: 'back') => Promise<void>
