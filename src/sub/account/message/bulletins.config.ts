// The web has its own pull-down component; with both, one gesture would refresh twice.
export default definePageConfig({ enablePullDownRefresh: process.env.TARO_ENV === 'weapp' })
