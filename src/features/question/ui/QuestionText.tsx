import { toReadableTex } from '@contract/question/readable-tex'
import { showPictures } from '@/core/page/show-pictures'
import { resolveUrl } from '@/platform/device/environment'
import { RichText } from '@/shared/ui/RichText/RichText'

/** Rich text of a question; its pictures open full-screen. */
export const QuestionText = ({ html }: { html: string }) => (
  <RichText html={html} resolveUrl={resolveUrl} onPreviewImage={showPictures} nameFormula={toReadableTex} />
)
