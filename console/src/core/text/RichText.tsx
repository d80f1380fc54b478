/** Rich text as the server has sanitised it, read only. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
)
