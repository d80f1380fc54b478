// The web pulls by its own component, so that both do not answer one gesture.
export default definePageConfig({
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
