/// <reference types="miniprogram-api-typings" />
// Stands for '@tarojs/taro' where the platform files are held against WeChat's own declarations of its API. What Taro
// adds to it, and a platform file may use, is named here.

/** Taro's promises of calls that WeChat answers with a task. */
interface PromisedTasks {
  downloadFile(
    option: WechatMiniprogram.DownloadFileOption,
  ): Promise<WechatMiniprogram.DownloadFileSuccessCallbackResult>
  uploadFile(option: WechatMiniprogram.UploadFileOption): Promise<WechatMiniprogram.UploadFileSuccessCallbackResult>
}

type TaroApi = Omit<WechatMiniprogram.Wx, keyof PromisedTasks | 'offNetworkStatusChange'> &
  PromisedTasks & {
    /** WeChat's declarations give it another listener than onNetworkStatusChange. */
    offNetworkStatusChange(listener: WechatMiniprogram.OnNetworkStatusChangeCallback): void
    getCurrentPages: typeof getCurrentPages
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

/** Taro calls what a page or component passes here as the page's method of the same name. */
export function useShareAppMessage(
  card: (options: WechatMiniprogram.Page.IShareAppMessageOption) => WechatMiniprogram.Page.ICustomShareContent,
): void
export function useShareTimeline(card: () => WechatMiniprogram.Page.ICustomTimelineContent): void

declare global {
  /** Replaced by the build; a mini-program has none. */
  const process: { env: NodeJS.ProcessEnv }
}
