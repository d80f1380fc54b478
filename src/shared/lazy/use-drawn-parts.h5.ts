/** Returns `total`: a browser draws everything at once. */
export const useDrawnParts = (total: number, _step: number, _intervalMilliseconds?: number): number => total
