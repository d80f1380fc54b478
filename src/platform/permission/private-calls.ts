/**
 * What the app asks the learner's phone or WeChat account for. One table: it gives the sentences of refusals
 * (refusal.ts), and what the school must declare in 用户隐私保护指引 of WeChat's back office, else the calls fail with
 * errno 112. docs/mini-program.md lists it, and tests/scripts/private-calls.test.ts compares both with the code.
 */
export interface PrivateCall {
  /** WeChat's methods and components, as `chooseMedia` or `<camera>`. */
  apis: readonly string[]
  /** The type of information in WeChat's back office; '' where WeChat demands no declaration. */
  declared: string
  /** What it is for, as it may be written there. */
  purpose: string
  /** What does not work without it, as the end of a sentence. */
  cannot: string
  /** What is to be allowed in settings. */
  permission: string
  /** WeChat's name of that permission; '' where its settings have none. */
  scope: string
  /** How to do without. */
  byHand: string
}

export const PRIVATE_CALLS = {
  picture: {
    apis: ['chooseMedia'],
    declared: '选中的照片或视频信息',
    purpose: '上传头像、作业、报名材料、转账凭证、售后和反馈的图片',
    cannot: '不能选择图片',
    permission: '相册和摄像头',
    scope: 'scope.camera',
    byHand: '可以在浏览器里打开学校网页上传',
  },
  camera: {
    apis: ['<camera>', 'createCameraContext'],
    declared: '摄像头',
    purpose: '考勤和考试时拍照核对本人',
    cannot: '不能拍照',
    permission: '摄像头',
    scope: 'scope.camera',
    byHand: '可以请老师核对本人',
  },
  album: {
    apis: ['saveImageToPhotosAlbum'],
    declared: '相册（仅写入）权限',
    purpose: '保存证书、准考证和分享海报',
    cannot: '图片没有保存',
    permission: '添加到相册',
    scope: 'scope.writePhotosAlbum',
    byHand: '可以截屏保存',
  },
  file: {
    apis: ['chooseMessageFile'],
    declared: '选中的文件',
    purpose: '上传作业文件',
    cannot: '不能选择文件',
    permission: '选择文件',
    scope: '',
    byHand: '可以在浏览器里打开学校网页上传',
  },
  address: {
    apis: ['chooseAddress'],
    declared: '地址',
    purpose: '填写收货地址',
    cannot: '没有取到微信地址',
    permission: '通讯地址',
    scope: 'scope.address',
    byHand: '请在下面手动填写',
  },
  copy: {
    apis: ['setClipboardData'],
    declared: '剪切板',
    purpose: '复制订单号、快递单号、地址和链接',
    cannot: '没有复制成功',
    permission: '剪切板',
    scope: '',
    byHand: '请手动抄写',
  },
  microphone: {
    apis: ['getRecorderManager'],
    declared: '麦克风',
    purpose: '录制作业的语音',
    cannot: '不能录音',
    permission: '麦克风',
    scope: 'scope.record',
    byHand: '可以上传录好的文件',
  },
  calendar: {
    apis: ['addPhoneCalendar'],
    declared: '日历（仅写入）权限',
    purpose: '把上课、考试和直播的时间加入系统日历',
    cannot: '没有加入日历',
    permission: '添加到日历',
    scope: 'scope.addPhoneCalendar',
    byHand: '请自己记下时间',
  },
  scan: {
    apis: ['scanCode'],
    declared: '',
    purpose: '扫描签到码',
    cannot: '不能扫码',
    permission: '摄像头',
    scope: 'scope.camera',
    byHand: '可以输入签到码，或者请老师补签',
  },
  phone: {
    apis: ['<button open-type="getPhoneNumber">'],
    declared: '手机号',
    purpose: '绑定手机号，用于登录和联系',
    cannot: '没有取到手机号',
    permission: '手机号',
    scope: '',
    byHand: '请填写手机号，用短信验证码',
  },
  contract: {
    apis: ['openPrivacyContract'],
    declared: '',
    purpose: '查看《用户隐私保护指引》',
    cannot: '没有打开《用户隐私保护指引》',
    permission: '隐私保护指引',
    scope: '',
    byHand: '可以在设置里看学校的隐私政策',
  },
  profile: {
    apis: ['<button open-type="chooseAvatar">', '<input type="nickname">'],
    declared: '微信昵称、头像',
    purpose: '显示在个人资料和评论旁',
    cannot: '没有取到头像',
    permission: '头像和昵称',
    scope: '',
    byHand: '可以从相册选择图片，自己填写昵称',
  },
} as const satisfies Record<string, PrivateCall>

export type PrivateSubject = keyof typeof PRIVATE_CALLS
