/** What a vendor's widget gave the learner who passed it. */
interface WidgetTicket {
  ticket: string
  randstr: string
}

/** `failed`: the widget cannot be shown, so that a picture has to stand in. */
export type WidgetResult = { state: 'passed'; ticket: WidgetTicket } | { state: 'closed' } | { state: 'failed' }
