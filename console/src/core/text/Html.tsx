/** HTML that the server has cleaned: the rich text of the school, and stems with their formulas drawn. */
export const Html = ({ of }: { of: string }) => <div className="html" dangerouslySetInnerHTML={{ __html: of }} />
