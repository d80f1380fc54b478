// What Taro's router uses of the package history: the browser's history, without blocking.
const createKey = () => Math.random().toString(36).slice(2, 10)

export const Action = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' }

/** '/a?b#c' in its parts; those that are missing stay undefined. */
export const parsePath = (path) => {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path)
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) }
}

const toPath = ({ pathname = '/', search = '', hash = '' }) => {
  const withSign = (part, sign) => (part && part !== sign ? (part[0] === sign ? part : sign + part) : '')
  return pathname + withSign(search, '?') + withSign(hash, '#')
}

export const createBrowserHistory = () => {
  const listeners = new Set()
  let index
  let location
  const read = () => {
    const { pathname, search, hash } = window.location
    const state = window.history.state || {}
    index = state.idx
    location = { pathname, search, hash, state: state.usr || null, key: state.key || 'default' }
  }
  const tell = (action) => {
    read()
    for (const listener of [...listeners]) listener({ action, location })
  }
  const move = (action, method, to, state = null, idx) => {
    const target = typeof to === 'string' ? parsePath(to) : to
    const url = toPath({ pathname: location.pathname, search: '', hash: '', ...target })
    try {
      window.history[method]({ usr: state, key: createKey(), idx }, '', url)
    } catch (error) {
      // iOS allows 100 of them in 30 seconds.
      if (method !== 'pushState') throw error
      window.location.assign(url)
    }
    tell(action)
  }

  read()
  if (typeof index !== 'number') {
    index = 0
    window.history.replaceState({ ...window.history.state, idx: 0 }, '')
  }
  window.addEventListener('popstate', () => tell(Action.Pop))
  return {
    get location() {
      return location
    },
    push: (to, state) => move(Action.Push, 'pushState', to, state, index + 1),
    replace: (to, state) => move(Action.Replace, 'replaceState', to, state, index),
    go: (delta) => window.history.go(delta),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// Taro's router names it for addresses after a #.
export const createHashHistory = undefined
