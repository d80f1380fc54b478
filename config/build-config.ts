import type { IProjectConfig } from '@tarojs/taro/types/compile'

export type AppConfig = Partial<IProjectConfig<'webpack5'>>

type Tune = NonNullable<NonNullable<AppConfig['h5']>['webpackChain']>
export type WebpackChain = Parameters<Tune>[0]
export type Webpack = Parameters<Tune>[1]
