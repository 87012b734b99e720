import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { product } from './product.contract.ts';
import { getPicture, productEntity, removePicture, setPicture } from './product.service.ts';

export const productRoutes = routes(product, {
  ...plain(product, productEntity),
  picture: getPicture,
  setPicture,
  removePicture,
});
