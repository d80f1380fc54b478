// What jsdom lacks and the build provides.
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
process.env.TARO_APP_API = ''
process.env.TARO_APP_SID = 'qihang'
global.defineAppConfig = (config) => config

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const noListeners = { addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} }
window.matchMedia ??= () => ({ matches: false, ...noListeners })
global.IntersectionObserver ??= Observer
global.ResizeObserver ??= Observer
