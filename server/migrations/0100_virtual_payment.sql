CREATE TABLE "virtual_complaint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"complaint_id" text NOT NULL,
	"detail" text NOT NULL,
	"complained_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "virtual_complaint_number" UNIQUE("shop_id","complaint_id")
);
--> statement-breakpoint
CREATE TABLE "virtual_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"price_fen" integer NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "virtual_item_product" UNIQUE("shop_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "ios_web_selling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "openid" text;--> statement-breakpoint
ALTER TABLE "virtual_complaint" ADD CONSTRAINT "virtual_complaint_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_item" ADD CONSTRAINT "virtual_item_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "virtual_complaint_shop" ON "virtual_complaint" USING btree ("shop_id","complained_at","id");--> statement-breakpoint
CREATE INDEX "virtual_complaint_order" ON "virtual_complaint" USING btree ("order_id");