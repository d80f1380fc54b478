/**
 * What rich text may contain, as plain data: the server sanitises by it when a text enters and again when it is sent,
 * and the app draws nothing else. Tag name → allowed attributes. No style, no class, no event, no frame.
 */
export const RICH_TEXT_TAGS: Readonly<Record<string, readonly string[]>> = {
  // A link with data-id opens the preview of that lesson (UI-03); data-course-id names the lesson's course.
  a: ['href', 'title', 'data-id', 'data-course-id'],
  // A formula is a picture in the line (`inline`) or on its own (`block`); data-depth is what hangs below the line, in
  // px.
  img: ['src', 'alt', 'title', 'width', 'height', 'data-formula', 'data-depth'],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  p: [],
  br: [],
  hr: [],
  blockquote: [],
  pre: [],
  code: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  s: [],
  del: [],
  sub: [],
  sup: [],
  span: [],
  ul: [],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align', 'colspan', 'rowspan'],
  td: ['align', 'colspan', 'rowspan'],
}

/** Addresses that a link may have: web, telephone, mail, or a path of this site. */
export const RICH_TEXT_LINK_PATTERN = '^(https?://|tel:|mailto:|/(?![/\\\\])|#)'
/** Addresses that a picture may have: web, or a path of this site. */
export const RICH_TEXT_IMAGE_PATTERN = '^(https?://|/(?![/\\\\]))'
