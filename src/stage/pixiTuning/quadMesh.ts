/**
 * A display object made of many rectangles of one texture: the glyphs of a line, the tiles of a lattice. Its quads join the
 * sprites' batch.
 *
 * Adds a render pipe to Pixi and uses members of its batcher that are not part of the documented API. As sprites, these
 * rectangles were about 200 objects, four fifths of all display objects on the table, each of which Pixi creates,
 * transforms and collects.
 */
import {
  type Batch,
  type Batcher,
  type DefaultBatchableMeshElement,
  ExtensionType,
  extensions,
  type InstructionSet,
  type RenderPipe,
  Texture,
  ViewContainer,
  type WebGLRenderer,
} from 'pixi.js'

export interface Quad {
  /** All quads of a mesh use textures of the same source. */
  texture: Texture
  x: number
  y: number
  width: number
  height: number
}

const CORNERS = 4
/** Corner indices of a rectangle's two triangles. */
const TRIANGLES = [0, 1, 2, 0, 2, 3]

export class QuadMesh extends ViewContainer {
  override readonly renderPipeId = 'quads'
  override batched = true
  readonly element = new BatchableQuads(this)

  /** Replaces all quads. Buffers only grow, so that text that gets shorter and longer again allocates nothing. */
  setQuads(quads: readonly Quad[]): void {
    this.element.setQuads(quads)
    this.onViewUpdate()
  }

  protected override updateBounds(): void {
    const { positions } = this.element
    this._bounds.clear()
    this._bounds.addVertexData(positions, 0, positions.length)
  }
}

/** The element that Pixi's batcher reads. */
class BatchableQuads implements DefaultBatchableMeshElement {
  readonly batcherName = 'default'
  readonly topology = 'triangle-list'
  readonly packAsQuad = false
  readonly attributeOffset = 0
  readonly indexOffset = 0
  readonly roundPixels = 0
  texture = Texture.EMPTY
  positions = new Float32Array(0)
  uvs = new Float32Array(0)
  indices = new Uint16Array(0)
  /** Vertices and indices that the current batch contains. */
  attributeSize = 0
  indexSize = 0
  _textureId = -1
  _attributeStart = 0
  _indexStart = 0
  _batcher!: Batcher
  _batch!: Batch
  readonly #mesh: QuadMesh

  constructor(mesh: QuadMesh) {
    this.#mesh = mesh
  }

  get transform() {
    return this.#mesh.groupTransform
  }

  get color() {
    return this.#mesh.groupColorAlpha
  }

  get blendMode() {
    return this.#mesh.groupBlendMode
  }

  get isWholeInBatch(): boolean {
    return this.attributeSize * 2 === this.positions.length
  }

  setQuads(quads: readonly Quad[]): void {
    const [first] = quads
    if (first !== undefined) this.texture = first.texture
    this.#reserve(quads.length)
    // Unused quads get size 0 and are invisible.
    this.positions.fill(0)
    for (const [index, { texture, x, y, width, height }] of quads.entries()) {
      const { x0, y0, x1, y1, x2, y2, x3, y3 } = texture.uvs
      const [right, bottom] = [x + width, y + height]
      this.positions.set([x, y, right, y, right, bottom, x, bottom], index * CORNERS * 2)
      this.uvs.set([x0, y0, x1, y1, x2, y2, x3, y3], index * CORNERS * 2)
    }
  }

  /** Sets the sizes for a new batch. Returns whether the mesh has any quads. */
  prepareForBatch(): boolean {
    this.attributeSize = this.positions.length / 2
    this.indexSize = this.indices.length
    return this.attributeSize > 0
  }

  #reserve(count: number): void {
    const length = count * CORNERS * 2
    if (length <= this.positions.length) return
    this.positions = new Float32Array(length)
    this.uvs = new Float32Array(length)
    this.indices = Uint16Array.from(
      { length: count * TRIANGLES.length },
      (_, index) => Math.floor(index / TRIANGLES.length) * CORNERS + TRIANGLES[index % TRIANGLES.length]!,
    )
  }
}

/** Adds quad meshes to the batch that also draws the sprites. */
class QuadsPipe implements RenderPipe<QuadMesh> {
  static readonly extension = { type: [ExtensionType.WebGLPipes], name: 'quads' }
  readonly #renderer: WebGLRenderer

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
  }

  addRenderable({ element }: QuadMesh, instructions: InstructionSet): void {
    if (element.prepareForBatch()) this.#renderer.renderPipes.batch.addToBatch(element, instructions)
  }

  updateRenderable({ element }: QuadMesh): void {
    if (element.attributeSize > 0) element._batcher.updateElement(element)
  }

  /** Returns whether Pixi must rebuild its draw instructions: the buffers have grown, or the texture left the batch. */
  validateRenderable({ element }: QuadMesh): boolean {
    if (!element.isWholeInBatch) return true
    return element.attributeSize > 0 && !element._batcher.checkAndUpdateTexture(element, element.texture)
  }

  destroy(): void {}
}

extensions.add(QuadsPipe)
