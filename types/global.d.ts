/// <reference types="@tarojs/taro" />
declare module '*.png'
declare module '*.jpg'
declare module '*.svg'
declare module '*.scss'
declare module '*.css'
declare module '*.module.scss' {
  const classes: { readonly [name: string]: string }
  export default classes
}

declare namespace NodeJS {
  interface ProcessEnv {
    /**
     * The server's address for the mini-program, such as https://school.example.cn; empty in H5, which is served by it.
     */
    TARO_APP_API?: string
    /** The school that a build shows when the address names none. */
    TARO_APP_SID?: string
  }
}

declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type React from 'react'

  export const connectReactPage: (react: typeof React, id: string) => (page: React.ComponentType) => unknown
}
