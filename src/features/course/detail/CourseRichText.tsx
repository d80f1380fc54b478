import { resolveUrl } from '@/platform/device/environment'
import { showPictures } from '@/core/page/show-pictures'
import { rememberLinkedHost } from '@/core/router/linked-hosts'
import { open, openAddress } from '@/core/router/router'
import { RichText } from '@/shared/ui/RichText/RichText'
import { isWebUrl } from '@/shared/validation/url'
import type { MaterialPreviewStore } from '../material/material-preview.store'

interface Props {
  courseId: string
  html: string
  preview: MaterialPreviewStore
}

const followLink = (href: string) => {
  if (href.startsWith('/')) void openAddress(href.replace(/^\/wap(?=\/)/, ''))
  else if (isWebUrl(href)) {
    rememberLinkedHost(href)
    void open('webview', { url: href })
  }
}

/** A school's text about its course: pictures open in full (UI-02), lesson links open their material (UI-03). */
export function CourseRichText({ courseId, html, preview }: Props) {
  return (
    <RichText
      html={html}
      resolveUrl={resolveUrl}
      onPreviewImage={showPictures}
      onOpenLink={followLink}
      onOpenMaterial={(material) => void preview.show(material.courseId ?? courseId, material.id)}
    />
  )
}
