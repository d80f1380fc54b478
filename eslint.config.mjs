import path from 'node:path'
import { fileURLToPath } from 'node:url'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const root = path.dirname(fileURLToPath(import.meta.url))
const typed = ['src/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/src/**/*.ts']
/** Each platform's files belong to a project of their own. */
const forWeapp = ['src/**/*.weapp.{ts,tsx}']

const typedRules = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unnecessary-type-assertion': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

export default tseslint.config(
  { ignores: ['server/demo/media/', 'node_modules', 'dist', 'data', 'coverage', 'h5-components', '**/.output', 'server/migrations', '.swc'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'eqeqeq': ['error', 'always'],
      'max-lines': ['error', { max: 300 }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: typed,
    ignores: forWeapp,
    languageOptions: { parserOptions: { project: ['tsconfig.json', 'server/tsconfig.json'], tsconfigRootDir: root } },
    rules: typedRules,
  },
  {
    files: forWeapp,
    languageOptions: { parserOptions: { project: ['config/tsconfig.weapp.json'], tsconfigRootDir: root } },
    rules: typedRules,
  },
  {
    files: ['emulator/src/**/*.ts'],
    languageOptions: { parserOptions: { project: ['emulator/tsconfig.json'], tsconfigRootDir: root } },
    // Its maps of methods by name hold functions of many types: the casts that call them are needed, but look superfluous to this rule.
    rules: { ...typedRules, '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  { files: ['src/**/*.store.ts'], rules: { 'no-restricted-imports': ['error', { patterns: ['@tarojs/*', 'react', '@nutui/*'] }] } },
  { files: ['**/*.cjs', 'babel.config.js', 'emulator/fixtures*/**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
