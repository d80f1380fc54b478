import { resolveUrl } from '@/platform/device/environment'
import { showPictures } from '@/core/page/show-pictures'
import { openRichLink } from '@/features/jump/public'
import { RichText } from '@/shared/ui/RichText/RichText'
import type { MaterialPreviewStore } from '../material/material-preview.store'

interface Props {
  courseId: string
  html: string
  preview: MaterialPreviewStore
}

/** A school's text about its course: pictures open in full (UI-02), lesson links open their material (UI-03). */
export function CourseRichText({ courseId, html, preview }: Props) {
  return (
    <RichText
      html={html}
      resolveUrl={resolveUrl}
      onPreviewImage={showPictures}
      onOpenLink={openRichLink}
      onOpenMaterial={(material) => void preview.show(material.courseId ?? courseId, material.id)}
    />
  )
}
