/** How calls name a lesson: together with its course. */
export interface LessonRef {
  courseId: string
  resourceId: string
}
