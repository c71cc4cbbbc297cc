import type { Scene } from "./draw/sheet";
import { assamMoment, assamRoad, assamStay } from "./region-assam";
import { hillsRoad, hillsStay } from "./region-hills";
import { hillsMoment } from "./region-hills-moment";
import { himalayaRoad, himalayaStay } from "./region-himalaya";
import { himalayaMoment } from "./region-himalaya-moment";
import { meghalayaRoad, meghalayaStay } from "./region-meghalaya";
import { meghalayaMoment } from "./region-meghalaya-moment";

/** What tours of one region share: the road, where one sleeps, and a moment of a day. */
export const regions: Readonly<Record<string, Scene>> = {
  "assam-road": assamRoad,
  "assam-stay": assamStay,
  "assam-moment": assamMoment,
  "meghalaya-road": meghalayaRoad,
  "meghalaya-stay": meghalayaStay,
  "meghalaya-moment": meghalayaMoment,
  "himalaya-road": himalayaRoad,
  "himalaya-stay": himalayaStay,
  "himalaya-moment": himalayaMoment,
  "hills-road": hillsRoad,
  "hills-stay": hillsStay,
  "hills-moment": hillsMoment,
};
