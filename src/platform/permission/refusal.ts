import { PRIVATE_CALLS, type PrivateCall, type PrivateSubject } from './private-calls'

/**
 * Why a private call gave nothing.
 * - canceled: the learner closed what was opened
 * - notAgreed: they do not agree to the privacy contract (errno 104)
 * - undeclared: the school did not declare it in WeChat's back office (errno 112)
 * - denied: they refused the permission, now or before
 * - systemDenied: the phone's system gives WeChat itself no permission
 * - unsupported: this WeChat or browser does not have it
 * - exhausted: the school has no quota left for it (errno 1400001)
 * - failed: anything else
 */
export type RefusalKind =
  'canceled' | 'notAgreed' | 'undeclared' | 'denied' | 'systemDenied' | 'unsupported' | 'exhausted' | 'failed'

/** How to go on: WeChat’s settings of this mini-program, the system’s of WeChat, the same again, or nothing. */
export type WayOn = 'settings' | 'systemSettings' | 'retry' | 'none'

export interface Refusal {
  kind: RefusalKind
  /** A Chinese sentence; '' on cancel, which needs none. */
  text: string
  way: WayOn
}

/** Thrown by a part of a platform that does not have what is asked for. */
export class NotSupported extends Error {}

const WAYS: Record<RefusalKind, WayOn> = {
  canceled: 'none',
  notAgreed: 'retry',
  undeclared: 'none',
  denied: 'settings',
  systemDenied: 'systemSettings',
  unsupported: 'none',
  exhausted: 'none',
  failed: 'retry',
}

/** Puts a refusal into words. `canOpen`: the settings that this platform can open. */
export const describeRefusal = (
  subject: PrivateSubject,
  kind: RefusalKind,
  canOpen: Record<'settings' | 'systemSettings', boolean>,
): Refusal => {
  const { cannot, permission, byHand }: PrivateCall = PRIVATE_CALLS[subject]
  const wanted = WAYS[kind]
  const isClosed = (wanted === 'settings' || wanted === 'systemSettings') && !canOpen[wanted]
  const way = isClosed ? 'retry' : wanted
  const texts: Record<RefusalKind, string> = {
    canceled: '',
    notAgreed: `还没有同意《用户隐私保护指引》，${cannot}。同意后可以继续；不同意的话，${byHand}。`,
    undeclared: `学校还没有在微信里声明使用“${permission}”，${cannot}。${byHand}，并请告诉学校。`,
    denied: isClosed
      ? `没有允许使用${permission}，${cannot}。请在浏览器或手机的设置里允许后重试，${byHand}。`
      : `没有允许使用${permission}，${cannot}。可以去设置里打开，${byHand}。`,
    systemDenied: `手机没有允许微信使用${permission}，${cannot}。请在手机设置里允许后重试，${byHand}。`,
    unsupported: `这里不支持这个功能，${cannot}。请更新微信或浏览器，${byHand}。`,
    exhausted: `学校的微信验证次数用完了，${cannot}。${byHand}。`,
    failed: `${cannot}，请重试；还是不行的话，${byHand}。`,
  }
  return { kind, text: texts[kind], way }
}
