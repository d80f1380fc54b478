/** Pictures of faces that some module keeps in the folder. */
export interface KeptPhotos {
  /** Judged pictures from before `moment`, except each learner's first accepted one, the reference of later ones. */
  listOldPhotos(shopId: string, moment: Date): Promise<{ id: string; photoKey: string }[]>
  forgetPhoto(id: string): Promise<void>
  listPhotos(shopId: string): Promise<Set<string>>
}
