import { usePage, usePageStore } from '@/core/page/use-page'
import { back } from '@/core/router/router'
import { WriteFeedbackStore } from '@/features/feedback/write-feedback.store'
import { WriteFeedbackView } from '@/features/feedback/WriteFeedbackView'

/** Telling the school something. */
export default function WriteFeedbackPage() {
  const { allowed } = usePage('writeFeedback')
  const store = usePageStore(() => new WriteFeedbackStore())
  return allowed ? <WriteFeedbackView store={store} onSent={back} /> : null
}
