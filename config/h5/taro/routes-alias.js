// Addresses have no second names here: Taro's option customRoutes is not set.
export const routesAlias = {
  set() {},
  getOrigin: (url = '') => url,
  getAlias: (url = '') => url,
  getAll: () => [],
}
