/** Globals of WeChat's logic layer; everything else in a window is hidden from scripts. */
const LANGUAGE = new Set([
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Promise',
  'Proxy',
  'Reflect',
  'JSON',
  'Math',
  'Date',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
  'AggregateError',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Uint8Array',
  'Int8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
  'BigInt',
  'BigInt64Array',
  'BigUint64Array',
  'Intl',
  'Atomics',
  'FinalizationRegistry',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'escape',
  'unescape',
  'NaN',
  'Infinity',
])
const KEYWORDS = new Set([
  'undefined',
  'eval',
  'arguments',
  'constructor',
  'Function',
  'globalThis',
  'console',
  'global',
])
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const NEVER = ['self', 'process', 'Buffer', 'setImmediate', 'clearImmediate', 'importScripts', 'postMessage']

const namesOf = (object: object): string[] => {
  const names: string[] = []
  for (let at: object | null = object; at; at = Object.getPrototypeOf(at) as object | null)
    names.push(...Object.getOwnPropertyNames(at))
  return names
}

/** Window globals to hide; each becomes a function parameter that is left undefined. */
export const listHiddenNames = (window: Window): string[] => {
  const known = new Set<string>([...LANGUAGE, ...KEYWORDS, ...TIMERS])
  return [...new Set([...namesOf(window), ...NEVER])].filter(
    (name) => !known.has(name) && /^[A-Za-z_$][\w$]*$/.test(name),
  )
}

/** The object that stands for `globalThis` and `global`: the language and timers. */
export const createGlobalObject = (window: Window): Record<string, unknown> => {
  const source = window as unknown as Record<string, unknown>
  const timers = TIMERS.map((name) => [name, (source[name] as (...args: unknown[]) => unknown).bind(window)])
  return Object.fromEntries([...[...LANGUAGE].map((name) => [name, source[name]]), ...timers])
}

/**
 * WeChat forbids code from strings: `new Function('return this')()` returns the global object and nothing else works.
 */
export const createFunctionStandIn = (globalObject: object): FunctionConstructor =>
  new Proxy(Function, { apply: () => () => globalObject, construct: () => () => globalObject })
