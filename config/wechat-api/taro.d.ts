/// <reference types="miniprogram-api-typings" />
// Replaces '@tarojs/taro' when the platform files are checked against WeChat's own declarations of its API. Taro's
// additions that a platform file may use are declared here.

/** Taro's promises for calls that return a task in WeChat. */
interface PromisedTasks {
  downloadFile(
    option: WechatMiniprogram.DownloadFileOption,
  ): Promise<WechatMiniprogram.DownloadFileSuccessCallbackResult>
  uploadFile(option: WechatMiniprogram.UploadFileOption): Promise<WechatMiniprogram.UploadFileSuccessCallbackResult>
}

type TaroApi = Omit<WechatMiniprogram.Wx, keyof PromisedTasks | 'offNetworkStatusChange'> &
  PromisedTasks & {
    /** WeChat declares another listener type here than for onNetworkStatusChange. */
    offNetworkStatusChange(listener: WechatMiniprogram.OnNetworkStatusChangeCallback): void
    getCurrentPages: typeof getCurrentPages
    getCurrentInstance(): { page: object | null }
    pxTransform(size: number): string
  }

declare namespace Taro {
  type BackgroundAudioManager = WechatMiniprogram.BackgroundAudioManager
  namespace openDocument {
    type Option = WechatMiniprogram.OpenDocumentOption
  }
}

declare const Taro: TaroApi
export default Taro

/** Taro calls the function that a page or component passes to one of these as the page's method of the same name. */
export function useShareAppMessage(
  card: (options: WechatMiniprogram.Page.IShareAppMessageOption) => WechatMiniprogram.Page.ICustomShareContent,
): void
export function useDidShow(show: () => void): void
export function useShareTimeline(card: () => WechatMiniprogram.Page.ICustomTimelineContent): void

declare global {
  /** Replaced at build time; a mini-program has no `process`. */
  const process: { env: NodeJS.ProcessEnv }
}
