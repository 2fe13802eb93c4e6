/** What the stage's JSX makes of an element: it takes what stands in it along when it goes. */
import { Container, Sprite, Texture, TextureSource } from 'pixi.js'
import { expect, it, vi } from 'vitest'

type Elements = Record<string, typeof Container>

const registered = vi.hoisted(() => vi.fn<(elements: Elements) => void>())
vi.mock('@pixi/react', () => ({ extend: registered }))

await import('../../../src/stage/pixiTuning/pixiElements')
const [elements] = registered.mock.calls[0]!

it('a container takes all that stands in it along, and leaves the art where it is', () => {
  const texture = new Texture({ source: new TextureSource({ width: 4, height: 4 }) })
  const outer = new elements.Container!()
  const inner = outer.addChild(new Container())
  const sprite = inner.addChild(new Sprite({ texture }))
  outer.destroy()
  expect([outer, inner, sprite].map(({ destroyed }) => destroyed)).toEqual([true, true, true])
  expect(texture.destroyed).toBe(false)
})
