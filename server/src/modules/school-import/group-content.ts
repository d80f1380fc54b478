/** A group of a group-buy. Its seats are those of the orders that name it. */
export interface GroupContent {
  id: string
  key: string
}
