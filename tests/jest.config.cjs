// Taro, NutUI and what they stand on come as untranspiled ES modules.
const modules = [
  '@tarojs',
  '@nutui',
  '@stencil',
  'swiper',
  'ssr-window',
  'dom7',
  'nanoid',
  'mobx',
  'mobx-react-lite',
  'query-string',
  'decode-uri-component',
  'split-on-first',
  'filter-obj',
  'lodash-es',
  'jsencrypt',
].join('|')
const support = '<rootDir>/tests/support/app'

// As on a phone abroad: whatever is shown must be the school's clock all the same.
process.env.TZ = 'America/Los_Angeles'

module.exports = {
  rootDir: '..',
  roots: ['<rootDir>/src', '<rootDir>/contract', '<rootDir>/tests/unit', '<rootDir>/tests/support/app'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: 'jsdom',
  // Not 'import': jest runs CommonJS.
  testEnvironmentOptions: { url: 'http://localhost/wap/', customExportConditions: ['browser', 'require', 'default'] },
  testTimeout: 5_000 * (process.env.TEST_SLOWNESS || 1),
  testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
  setupFiles: [`${support}/browser-gaps.cjs`, `${support}/start-taro.cjs`],
  setupFilesAfterEnv: [],
  // The web's file stands for a port; a test of the mini-program's names it: '@/platform/wechat/payment.weapp'.
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'jsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '\\.module\\.(css|scss)$': 'identity-obj-proxy',
    '\\.(css|scss)$': `${support}/empty-style.cjs`,
    '\\.(png|jpe?g|gif|svg|webp)$': `${support}/file-address.cjs`,
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    // As the web build has it: what it leaves out fails here too.
    '^mobx$': '<rootDir>/node_modules/mobx/dist/mobx.esm.js',
    '^@tarojs/taro$': `${support}/taro.js`,
    '^@tarojs/components$': `${support}/plain-components.cjs`,
    '^react-dom/test-utils$': `${support}/react-test-utils.cjs`,
    '^lottie-(web|react)$': `${support}/empty-style.cjs`,
  },
  transform: {
    '/mobx/dist/mobx\\.esm\\.js$': `${support}/trimmed-mobx.cjs`,
    // Our code as the build compiles it; packages by swc, ten times as fast.
    '^(?!.*/node_modules/).+\\.[jt]sx?$': 'babel-jest',
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        sourceMaps: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'ecmascript', jsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`^(?!.*/node_modules/@tarojs/).*/node_modules/(?!(${modules})/)`],
  globals: {
    ENABLE_INNER_HTML: true,
    ENABLE_ADJACENT_HTML: true,
    ENABLE_SIZE_APIS: true,
    ENABLE_TEMPLATE_CONTENT: true,
    ENABLE_MUTATION_OBSERVER: true,
    ENABLE_CLONE_NODE: true,
    ENABLE_CONTAINS: true,
    DEPRECATED_ADAPTER_COMPONENT: false,
    __TARO_FRAMEWORK__: 'react',
    IS_REACT_ACT_ENVIRONMENT: true,
  },
}
