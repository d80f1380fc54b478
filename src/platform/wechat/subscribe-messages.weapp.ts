import Taro from '@tarojs/taro'

/** Whether this platform has such messages. */
export const asksForMessages: boolean = true

/** The most templates of one dialog, by WeChat's typings of 2026. */
const MOST_TEMPLATES = 5

/** Consent, also with a sound or a notice of the system. */
const ACCEPTED: readonly unknown[] = ['accept', 'acceptWithAlert', 'acceptWithAudio', 'acceptWithForcePush']

/**
 * Requests the learner's consent to one message of each template in one dialog, and returns those that they agreed to;
 * none where such messages are switched off. WeChat allows the request only in a tap's handler, before anything is
 * awaited, and shows one of several templates with the same title.
 */
export const agreeToMessages = async (templateIds: readonly string[]): Promise<string[]> => {
  const asked = [...new Set(templateIds)].filter(Boolean).slice(0, MOST_TEMPLATES)
  if (asked.length === 0) return []
  try {
    const results = await Taro.requestSubscribeMessage({ tmplIds: asked, entityIds: [] })
    return asked.filter((id) => ACCEPTED.includes((results as unknown as Record<string, unknown>)[id]))
  } catch (error) {
    // Such messages are switched off, or WeChat failed: the reminder inside the app is enough.
    console.warn('no subscribe message', error)
    return []
  }
}

/** As `agreeToMessages`, for one template. */
export const agreeToMessage = async (templateId: string): Promise<boolean> =>
  (await agreeToMessages([templateId])).length > 0
