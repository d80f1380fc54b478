/** A place by the coordinates that China's maps use (GCJ-02), in degrees. */
export interface MapPlace {
  name: string
  address: string
  latitude: number
  longitude: number
}
