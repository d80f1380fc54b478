// What Taro's router asks of universal-router. Our addresses are fixed paths: no patterns have to be compiled.
const withoutSlash = (path) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

export default class UniversalRouter {
  constructor(routes, { baseUrl = '' } = {}) {
    this.baseUrl = baseUrl
    this.actions = new Map(routes.flatMap(({ path, action }) => [path].flat().map((one) => [withoutSlash(one), action])))
  }

  /** Loads the page behind `pathname`; throws an error with status 404 for none of ours. */
  async resolve(pathname) {
    const path = pathname.startsWith(this.baseUrl) ? pathname.slice(this.baseUrl.length) : pathname
    const action = this.actions.get(withoutSlash(path || '/'))
    if (!action) throw Object.assign(new Error('Route not found'), { status: 404 })
    return action({ pathname }, {})
  }
}
