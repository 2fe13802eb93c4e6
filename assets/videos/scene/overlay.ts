// Flat pictures over the scene, placed in pixels from the upper left corner.
import * as three from 'three'

export type Picture = three.Mesh<three.PlaneGeometry, three.MeshBasicMaterial>

/** Returns a picture of `width` by `height` pixels; without a texture it is a plain colour. */
export function makePicture(width: number, height: number, look: three.MeshBasicMaterialParameters): Picture {
  const material = new three.MeshBasicMaterial({
    transparent: true,
    depthTest: false,
    side: three.DoubleSide,
    toneMapped: false,
    ...look,
  })
  return new three.Mesh(new three.PlaneGeometry(width, height), material)
}

/** Moves a picture's centre to (x, y) and hides it when it is transparent. */
export function placePicture(picture: Picture, x: number, y: number, scale: number, opacity: number) {
  picture.position.set(x, -y, 0)
  picture.scale.setScalar(scale)
  picture.material.opacity = opacity
  picture.visible = opacity > 0
}

/** Returns the overlay with its pictures in the order in which they are drawn, and a function that draws it. */
export function makeOverlay(
  renderer: three.WebGLRenderer,
  pictures: Picture[],
  width: number,
  height: number,
): () => void {
  const scene = new three.Scene()
  pictures.forEach((picture, index) => {
    picture.renderOrder = index
    scene.add(picture)
  })
  const camera = new three.OrthographicCamera(0, width, 0, -height, -100, 100)
  return () => {
    renderer.autoClear = false
    renderer.render(scene, camera)
    renderer.autoClear = true
  }
}
