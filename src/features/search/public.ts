/** The field of a list that can be searched. */
export { SearchBox } from './ui/SearchBox'
