export interface OfficeDocumentProps {
  url: string
  name: string
  /** The page that is being read, from 1, and how many there are. */
  onPage: (page: number, pageCount: number) => void
}
