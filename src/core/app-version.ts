/** Of the app, by the specification; `npm version` changes package.json, and a test holds both together. */
export const APP_VERSION = { name: '3.1.6', code: 31063 }
