import type { WidgetResult } from './captcha-widget.port'

/**
 * The vendors' widgets are plugins, which each mini-program's account must add before a build with them may be
 * uploaded: here learners get a picture.
 */
export const canShowWidget: boolean = false

export const showWidget = async (_address: string): Promise<WidgetResult> => ({ state: 'failed' })
