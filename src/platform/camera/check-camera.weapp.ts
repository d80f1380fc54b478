import { isDenied } from '../permission/permission.weapp'
import type { CameraFailure } from './camera.port'

/** Why there will be no camera; undefined when there will be one, or that is not known before it is opened. */
export const checkCamera = async (): Promise<CameraFailure | undefined> => {
  return (await isDenied('scope.camera')) ? 'refused' : undefined
}
