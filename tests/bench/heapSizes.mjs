/** Measures a page's heap by a heap snapshot. */

/** Node types that grow with executed code, not with retained objects. */
const ENGINE_NODE_TYPES = ['code', 'object shape', 'hidden', 'native', 'synthetic']

/**
 * @param {import('@playwright/test').CDPSession} session of the page, or a bare page
 * @returns bytes after a garbage collection: `all`, and `objects` for the page's objects, strings, functions and arrays
 */
export async function heapSizes(session) {
  const chunks = []
  const onChunk = ({ chunk }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const sizes = { all: 0, objects: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const bytes = nodes[node + size]
    sizes.all += bytes
    if (!ENGINE_NODE_TYPES.includes(types[type][nodes[node + type]])) sizes.objects += bytes
  }
  return sizes
}
