// What Taro's router asks of universal-router. Our addresses are fixed paths: no patterns have to be compiled.
import { eventCenter } from '@tarojs/runtime'

const withoutSlash = (path) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

export default class UniversalRouter {
  constructor(routes, { baseUrl = '' } = {}) {
    this.baseUrl = baseUrl
    this.asked = 0
    this.actions = new Map(
      routes.flatMap(({ path, action }) => [path].flat().map((one) => [withoutSlash(one), action])),
    )
  }

  /**
   * Loads the page behind `pathname`; throws an error with status 404 for none of ours. Nothing comes of a page that
   * was left for another while it was on its way: Taro reads a page's parameters from the browser's address once it is
   * loaded, and by then that address is the other's. Every page but the first is told of as `pageLoading`, with its
   * promise.
   */
  resolve(pathname) {
    const path = pathname.startsWith(this.baseUrl) ? pathname.slice(this.baseUrl.length) : pathname
    const action = this.actions.get(withoutSlash(path || '/'))
    if (!action) throw Object.assign(new Error('Route not found'), { status: 404 })
    this.asked += 1
    const page = this.load(action({ pathname }, {}), this.asked)
    if (this.asked > 1) eventCenter.trigger('pageLoading', page)
    return page
  }

  async load(parts, turn) {
    try {
      const page = await Promise.all(parts)
      return turn === this.asked ? page : []
    } catch (error) {
      if (turn === this.asked) throw error
      return []
    }
  }
}
