/** The number of changes of the art that this page has seen. A frame with it in its key opens anew, since its clock does not run. */
import { create } from 'zustand'
import { onDropped } from '../../../assets/pipeline/studio/droppedFiles'

export const useArtRevision = create(() => 0)

const count = () => useArtRevision.setState((before) => before + 1)
onDropped(count)
import.meta.hot?.on('city-dice:art', count)
