/**
 * Rectangles of one picture as one thing on the stage: the letters of a word, the repeats of a lattice. As sprites they
 * would be four fifths of all things on the table, each of which Pixi makes, places and gathers.
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
  /** A part of the picture. */
  texture: Texture
  x: number
  y: number
  width: number
  height: number
}

const CORNERS = 4
/** Two triangles between a rectangle's corners. */
const TRIANGLES = [0, 1, 2, 0, 2, 3]

export class QuadMesh extends ViewContainer {
  override readonly renderPipeId = 'quads'
  override batched = true
  readonly element = new BatchableQuads(this)

  /** Shows these and no others. Room that was once needed stays, so that fewer, and as many again, cost no more. */
  setQuads(quads: readonly Quad[]): void {
    this.element.fill(quads)
    this.onViewUpdate()
  }

  protected override updateBounds(): void {
    const { positions } = this.element
    this._bounds.clear()
    this._bounds.addVertexData(positions, 0, positions.length)
  }
}

/** What Pixi's batcher reads. */
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
  /** How much of it is in the batch. */
  attributeSize = 0
  indexSize = 0
  _textureId = -1
  _attributeStart = 0
  _indexStart = 0
  _batcher!: Batcher
  _batch!: Batch
  readonly #quads: QuadMesh

  constructor(quads: QuadMesh) {
    this.#quads = quads
  }

  get transform() {
    return this.#quads.groupTransform
  }

  get color() {
    return this.#quads.groupColorAlpha
  }

  get blendMode() {
    return this.#quads.groupBlendMode
  }

  get isAllInBatch(): boolean {
    return this.attributeSize * 2 === this.positions.length
  }

  fill(quads: readonly Quad[]): void {
    const [first] = quads
    if (first !== undefined) this.texture = first.texture
    this.#makeRoom(quads.length)
    // What is left over has no size, and so is not seen.
    this.positions.fill(0)
    for (const [index, { texture, x, y, width, height }] of quads.entries()) {
      const { x0, y0, x1, y1, x2, y2, x3, y3 } = texture.uvs
      const [right, lower] = [x + width, y + height]
      this.positions.set([x, y, right, y, right, lower, x, lower], index * CORNERS * 2)
      this.uvs.set([x0, y0, x1, y1, x2, y2, x3, y3], index * CORNERS * 2)
    }
  }

  /** @returns whether there is anything for the batch */
  enter(): boolean {
    this.attributeSize = this.positions.length / 2
    this.indexSize = this.indices.length
    return this.attributeSize > 0
  }

  #makeRoom(count: number): void {
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

/** Hands them to the batch that draws the sprites around them too. */
class QuadsPipe implements RenderPipe<QuadMesh> {
  static readonly extension = { type: [ExtensionType.WebGLPipes], name: 'quads' }
  readonly #renderer: WebGLRenderer

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
  }

  addRenderable({ element }: QuadMesh, instructions: InstructionSet): void {
    if (element.enter()) this.#renderer.renderPipes.batch.addToBatch(element, instructions)
  }

  updateRenderable({ element }: QuadMesh): void {
    if (element.attributeSize > 0) element._batcher.updateElement(element)
  }

  /** @returns whether Pixi has to gather everything anew */
  validateRenderable({ element }: QuadMesh): boolean {
    if (!element.isAllInBatch) return true
    return element.attributeSize > 0 && !element._batcher.checkAndUpdateTexture(element, element.texture)
  }

  destroy(): void {}
}

extensions.add(QuadsPipe)
