import path from 'node:path'
import type { WebpackChain } from '../../build-config'

/**
 * What the entry evaluates before itself, each in a task of its own: what others need first. Never one of Taro's
 * barrels (`@tarojs/taro`, `@tarojs/components`), which would end tree shaking.
 */
const STEPS = [
  // Before our own styles, which replace some of its rules.
  '@tarojs/components/global.css',
  'react',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  '@/platform/storage/storage',
  '@/core/session/session.store',
  '@/core/request/request',
  '@/core/shop/shop.store',
  '@/core/router/router',
  '@/core/page/start-app',
  '@/app',
]

/** Where visits begin. The entry loads their chunks itself; those of the other pages it finds in the chunk "later". */
const FIRST_PAGES = [
  'pages/tab/tab1',
  'pages/tab/tab2',
  'pages/tab/tab3',
  'pages/tab/tab4',
  'pages/tab/tab5',
  'pages/course',
  'sub/course/detail',
  'sub/course/detailPackage',
  'sub/course/video',
  'sub/search/result',
]

/** Taro's mount of a page, as in plugin-framework-react 4.2.1. */
const MOUNT = `this.forceUpdate((...args) => {
                perf.stop(PAGE_INIT);
                return cb(...args);
            });`

const NATIVE_HOOKS = `hooks.tap('initNativeApi', function (taro) {
    for (const hook in taroHooks) {
        taro[hook] = taroHooks[hook];
    }
});`

/**
 * Splits the start of the app into tasks short enough that a tap between two of them is answered (decision 0021).
 */
export const tuneBoot = (chain: WebpackChain, root: string): void => {
  const loader = (file: string) => path.join(root, 'config/h5/boot', file)
  const replaceText = (rule: string, file: RegExp, ...pieces: [string, string][]) =>
    chain.module.rule(rule).test(file).use('pieces').loader(loader('replace-text.cjs')).options({ pieces })
  chain.module
    .rule('stagedEntry')
    .enforce('post')
    .test(/src[\\/]app\.config\.ts$/)
    .use('staged')
    .loader(loader('staged-entry.cjs'))
    .options({ steps: STEPS, first: FIRST_PAGES })
  replaceText(
    'frameworkParts',
    /plugin-framework-react[\\/]dist[\\/]runtime\.js$/,
    // A page is drawn in slices of 5 ms instead of in one piece.
    [MOUNT, `react.startTransition(() => ${MOUNT.slice(0, -1)});`],
    // Hooks that no page uses are left out: only mini-programs copy all of them to their native interface.
    ['= createTaroHook(', '= /*#__PURE__*/ createTaroHook('],
    [NATIVE_HOOKS, ''],
  )
  // The handler of WeChat's events, which no page of the web calls.
  replaceText('runtimeParts', /@tarojs[\\/]runtime[\\/]dist[\\/]dsl[\\/]common\.js$/, ['config.eh = eventHandler;', ''])
}
