import type { Document, Element } from '@xmldom/xmldom'

/**
 * Loaded with the first answer: most installations keep their media in a folder.
 * @throws ParseError for what is no XML
 */
export const parseXml = async (text: string): Promise<Document> => {
  const { DOMParser } = await import('@xmldom/xmldom')
  return new DOMParser().parseFromString(text, 'text/xml')
}

/** The text of the first element of this name; '' without one. */
export const textOf = (node: Document | Element, name: string): string =>
  node.getElementsByTagName(name)[0]?.textContent ?? ''

/** All elements of this name. */
export const elementsOf = (node: Document, name: string): Element[] => [...node.getElementsByTagName(name)]
