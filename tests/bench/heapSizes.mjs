/** What a page's heap holds, read out of the browser's own picture of it. */

/** What the engine makes of scripts and of their calls: it grows by what is called, not by what is kept. */
const OF_THE_ENGINE = ['code', 'object shape', 'hidden', 'native', 'synthetic']

/**
 * Bytes after a collection: of everything, and of the page's own objects, texts, functions and arrays.
 * @param {import('@playwright/test').CDPSession} session the page's, or the bare page itself
 */
export async function heapSizes(session) {
  const chunks = []
  const keep = ({ chunk }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const sizes = { all: 0, objects: 0 }
  for (let node = 0; node < nodes.length; node += fields.length) {
    const bytes = nodes[node + size]
    sizes.all += bytes
    if (!OF_THE_ENGINE.includes(types[type][nodes[node + type]])) sizes.objects += bytes
  }
  return sizes
}
