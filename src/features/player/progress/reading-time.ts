/**
 * How long a text, a picture or a document must be open before it may count as studied. The server requires ten seconds
 * in which the lesson is open; the rest makes up for clocks that tick unevenly.
 */
export const READING_MILLISECONDS = 10_300
